// variants/expectations.ts
/** Elements of one page. */
const on = (path, ...elements) => elements.map((element) => [path, ...element]);

export { on };
