type Props = { pages: readonly string[] };

/** The text of a document, page by page, as it was read from the file. */
export function DocumentText({ pages }: Props) {
  if (pages.every((page) => page.trim() === ""))
    return (
      <p className="text-muted-foreground">
        This document has no readable text; it may be a scan. Download it to read it.
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      {pages.map((page, at) => (
        <section
          // Pages never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: two pages may say the same
          key={at}
          aria-label={`Page ${at + 1} of ${pages.length}`}
          className="rounded-xl border border-border bg-card px-5 py-4 sm:px-7 sm:py-6"
        >
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-[15px] leading-6">
            {page.trim() || "This page holds no text."}
          </p>
          <p className="mt-4 text-[13px] text-muted-foreground tabular-nums">
            {at + 1} of {pages.length}
          </p>
        </section>
      ))}
    </div>
  );
}
