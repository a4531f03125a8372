// `node --require` loads this file: it makes Node.js know only the dates and numbers of English, as Alpine's Node.js does.
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
