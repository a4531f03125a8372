export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
export const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
