import { unstable_rethrow } from "next/navigation";
import type { ActionResult } from "@/lib/core/result";
import { loggedIfSlow } from "./slow-call";

const message = "The server could not be reached. Nothing you typed is lost: try again.";

/** What a write results in when there is no connection. */
export const unreachable = { ok: false, error: { code: "UNAVAILABLE", message } } as const;

/**
 * Runs a server action and turns a lost connection into an ActionResult, so that a form handles
 * failures in one way. Redirects are rethrown because the router uses them as control flow.
 */
export async function toActionResult<T>(
  act: () => Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  try {
    // An action has no address of its own: the browser posts it to the page.
    return await loggedIfSlow(`POST ${location.pathname} (action)`, act);
  } catch (thrown) {
    unstable_rethrow(thrown);
    return unreachable;
  }
}
