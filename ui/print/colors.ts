import { themeColors } from '../content/theme/colors.ts';

/** The colours of print: those of the light scheme, as the owner's `theme.css` leaves them, as `#rrggbb`. */
export function printColors(theme: string) {
  const { accent, paper, ink, 'ink-soft': soft, rule, 'rule-fine': fine } = themeColors(theme);
  const hex = (color: { readonly light: string } | undefined) => {
    const digits = color?.light.slice(1) ?? '000';
    return `#${(digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits).slice(0, 6)}`;
  };
  return {
    accent: hex(accent),
    paper: hex(paper),
    ink: hex(ink),
    soft: hex(soft),
    rule: hex(rule),
    fine: hex(fine),
  };
}
