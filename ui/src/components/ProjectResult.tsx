interface Props {
  readonly result: string;
  readonly className: string | undefined;
}

/** What a project achieved, as a handwritten note. */
export function ProjectResult({ result, className }: Props) {
  return (
    <p className={`handwritten note ${className}`}>
      <span className="visually-hidden">Résultat : </span>
      {result}
    </p>
  );
}
