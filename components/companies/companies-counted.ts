/** "12", "10,000+": the plus means that counting stopped there. */
export const counted = (count: number, isCapped = false) =>
  `${count.toLocaleString("en")}${isCapped ? "+" : ""}`;

/** "1 company", "12 companies", "10,000+ companies". */
export const companiesCounted = (count: number, isCapped = false) =>
  count === 1 && !isCapped ? "1 company" : `${counted(count, isCapped)} companies`;
