import "server-only";
import { AppError } from "@/lib/core/errors";

type HeaderSource = { get(name: string): string | null };

/**
 * Refuses a change that a page of another site could have caused with the visitor's cookie.
 * Browsers say where a request comes from in `Sec-Fetch-Site`, older ones in `Origin`; saying
 * neither is refused.
 */
export function assertSameOrigin(headers: HeaderSource): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isSame = site
    ? site === "same-origin"
    : origin !== null && hostOf(origin) === headers.get("host");
  if (!isSame) throw new AppError("FORBIDDEN", "This request came from another site");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
