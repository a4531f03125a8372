// Required by `node --require`: Node.js as Alpine builds it, which knows the dates and numbers of English alone.
for (const name of [
  'DateTimeFormat',
  'NumberFormat',
  'ListFormat',
  'PluralRules',
  'DisplayNames',
]) {
  const Full = Intl[name];
  Intl[name] = class extends Full {
    constructor(_locale, options) {
      super('en-US', options);
    }
    static supportedLocalesOf(locales) {
      return [locales].flat().filter((locale) => locale.startsWith('en'));
    }
  };
}
