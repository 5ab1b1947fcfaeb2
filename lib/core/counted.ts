/** "1 row", "93,301 rows"; the plural is given where it is not `one` with an "s". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** "12", "10,000+": the plus means that counting stopped there. */
export const countText = (count: number, isCapped = false): string =>
  `${count.toLocaleString("en")}${isCapped ? "+" : ""}`;

/** "1 company", "12 companies", "10,000+ companies". */
export const companiesCounted = (count: number, isCapped = false): string =>
  count === 1 && !isCapped ? "1 company" : `${countText(count, isCapped)} companies`;
