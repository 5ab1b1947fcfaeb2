import type { ActionError } from "@/lib/core/result";
import { Notice } from "./notice";

/** A form's general error. Errors of single fields are shown next to them. */
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
