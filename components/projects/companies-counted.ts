/** "1 company", "1,200 companies". */
export const companiesCounted = (count: number) =>
  count === 1 ? "1 company" : `${count.toLocaleString("en")} companies`;
