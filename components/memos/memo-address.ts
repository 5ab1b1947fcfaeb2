/** The pages of memos. */
export const MEMOS = "/agents/investment-memo";
export const TEMPLATES = `${MEMOS}/templates`;
export const memoPath = (memoId: string) => `/memos/${memoId}`;
export const writeMemoPath = (companyId?: string) =>
  `${MEMOS}/new${companyId ? `?company=${companyId}` : ""}`;

/** What the page of a memo reads first: its text, not compared with what is stored now. */
export const textOfMemo = (memoId: string) => ({ memoId, with_comparison: false });
