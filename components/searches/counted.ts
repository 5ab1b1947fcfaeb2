/** "12", "10,000+": a count, and whether it stands for more. */
export const counted = (count: number, isCapped: boolean) =>
  `${count.toLocaleString("en")}${isCapped ? "+" : ""}`;

/** "1 company", "12 companies", "10,000+ companies". */
export const companiesCounted = (count: number, isCapped: boolean) =>
  count === 1 && !isCapped ? "1 company" : `${counted(count, isCapped)} companies`;
