import type { ActionError } from "@/lib/core/result";
import { Notice } from "./notice";

/** What is wrong with a whole form. Errors of single fields stand beside them. */
export function FormNotice({ error }: { error: ActionError | undefined }) {
  if (!error || error.fields) return null;
  if (error.code !== "UNAUTHENTICATED") return <Notice>{error.message}</Notice>;
  return (
    <Notice>
      Your session has ended. What you typed is still here:{" "}
      <a href="/sign-in" target="_blank" rel="noopener" className="link">
        sign in again
      </a>{" "}
      in another tab, then try once more.
    </Notice>
  );
}
