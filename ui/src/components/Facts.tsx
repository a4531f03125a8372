import { Fragment } from 'react';
import type { Fact } from '../content';
import styles from './Facts.module.css';

/** The most characters of an item that no line should break. */
const SHORT = 20;

/** Of a list of names, each with its comma; of anything else nothing. */
function itemsOf(detail: string): readonly string[] | undefined {
  const items = detail.split(/(?<=,) /);
  return items.length > 1 && items.every(({ length }) => length <= SHORT) ? items : undefined;
}

/** Terms and what is said of each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {itemsOf(detail)?.map((item, rank) => (
              <Fragment key={item}>
                {rank > 0 && ' '}
                <span className={styles.item}>{item}</span>
              </Fragment>
            )) ?? detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
