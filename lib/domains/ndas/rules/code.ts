import { CODE_TRIES } from "../constants";

type Sent = { codeHash: string | null; codeEndsAt: Date | null; codeTries: number };

/** Whether a code was sent that can still be used. */
export const isCodeUsable = ({ codeHash, codeEndsAt, codeTries }: Sent, now: Date): boolean =>
  codeHash !== null && codeEndsAt !== null && codeEndsAt > now && codeTries < CODE_TRIES;

/** An address for whoever holds the link, who need not know it: "a…@fjord.example". */
export const partOfAddress = (email: string): string => email.replace(/^(.).*(?=@)/u, "$1…");
