/** The pages of memos. */
export const MEMOS = "/agents/investment-memo";
export const TEMPLATES = `${MEMOS}/templates`;
export const memoPath = (memoId: string) => `/memos/${memoId}`;
export const writeMemoPath = (companyId?: string) =>
  `${MEMOS}/new${companyId ? `?company=${companyId}` : ""}`;
