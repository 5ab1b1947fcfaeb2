import { renderMarkdown } from "@/components/ui/markdown";
import { labelInSentence } from "@/lib/core/label-in-sentence";
import type { GuestQuestion } from "@/lib/domains/opinions/schema/second-opinions";

/** The material that the asker shares with people who have no account. */
export function SharedMaterial({ facts, notes }: Pick<GuestQuestion, "facts" | "notes">) {
  const known = facts.filter(({ value }) => value !== null);
  const unknown = facts.filter(({ value }) => value === null);
  return (
    <>
      {facts.length > 0 && (
        <section aria-labelledby="facts" className="mt-8">
          <h2 id="facts" className="font-semibold text-lg tracking-[-0.015em]">
            The company
          </h2>
          <dl className="mt-2 grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 empty:hidden">
            {known.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          {unknown.length > 0 && (
            <p className="mt-2 text-[13px] text-muted-foreground">
              Not known: {unknown.map(({ label }) => labelInSentence(label)).join(", ")}
            </p>
          )}
        </section>
      )}
      {notes.map(({ _id, title, body }) => (
        <article key={_id} className="mt-8">
          <h2 dir="auto" className="wrap-anywhere font-semibold text-lg tracking-[-0.015em]">
            {title || "Note"}
          </h2>
          <div dir="auto" className="wrap-anywhere text-[15px] leading-6">
            {renderMarkdown(body)}
          </div>
        </article>
      ))}
    </>
  );
}
