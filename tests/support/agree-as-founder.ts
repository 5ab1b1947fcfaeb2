import { termsShown } from "@/lib/domains/interviews/rules/terms";
import { consent, readAsFounder } from "@/lib/domains/interviews/service/founder";
import { ctxOfNobody } from "./contexts";

/** Agrees, by a founder's link, to the terms that its page shows now. */
export async function agreeAsFounder(token: string) {
  const page = await readAsFounder.run(ctxOfNobody(), { token });
  if (page.state === "busy") throw new Error("Too many calls");
  return consent.run(ctxOfNobody(), { token, consent: "yes", terms: termsShown(page) });
}
