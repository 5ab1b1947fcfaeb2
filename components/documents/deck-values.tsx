"use client";

import { Check, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { PartFailure } from "@/components/ui/read-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { dateText } from "@/lib/core/day-text";
import type { DocumentItem } from "@/lib/domains/documents/schema";
import type { DocumentValue, DocumentValues } from "@/lib/domains/documents/schema/values";
import { markOf, pageName, placeOf } from "./document-words";
import { useDeckValues } from "./use-deck-values";

/** Fewer values than this are a mention of a company, not a document about one. */
const SHOWN_FROM = 3;
const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

type Props = { item: Pick<DocumentItem, "_id" | "is_paged" | "company"> };

/** What a document says of its company, next to what is known; each value can be added to it. */
export function DeckValues({
  item: { _id: documentId, is_paged: isPaged, company: about },
}: Props) {
  const deck = useDeckValues(documentId);
  const { data, error } = deck;
  if (error && !data)
    return <PartFailure what="The values in this document could not be loaded." read={deck} />;
  if (!data || data.items.length < (about ? 1 : SHOWN_FROM)) return null;
  const { company, items } = data;
  return (
    <section
      aria-labelledby="deck-values"
      aria-busy={deck.isPlaceholderData}
      className="being-read mb-6 rounded-xl bg-card shadow-[0_0_0_1px_var(--border)]"
    >
      <Head deck={deck} values={data} />
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <Value
            key={item._id}
            item={item}
            place={placeOf({ documentId, page: item.page, start: item.start, end: item.end })}
            isPaged={isPaged}
            onAdd={company ? () => deck.add([item._id]) : null}
          />
        ))}
      </ul>
      <AlertDialog
        open={deck.isAsking}
        onOpenChange={(isOpen) => !isOpen && deck.cancel()}
        title="Share these values with colleagues?"
        description="Colleagues will see these values and quotes. The document itself stays with those who can read it."
        cancel="Cancel"
        action="Add values"
        isPending={deck.isAdding}
        onAction={deck.confirm}
      />
    </section>
  );
}

type HeadProps = { deck: ReturnType<typeof useDeckValues>; values: DocumentValues };

/** The company that the values are compared with, and adding all of them. */
function Head({ deck, values: { company, items } }: HeadProps) {
  const open = items.filter(({ state }) => state !== "added" && state !== "same");
  const named = items.find(({ field }) => field === "name");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-b px-4 py-3">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h2 id="deck-values" className="font-medium">
          Values in this document
        </h2>
        <p className="text-[13px] text-muted-foreground">
          {company ? (
            <>
              Compared with{" "}
              <Link href={`/companies/${company._id}`} prefetch={false} className="link">
                {company.name}
              </Link>
            </>
          ) : (
            "Choose a company, or create one from these values."
          )}
        </p>
      </div>
      <PanelButton
        load={load}
        given={{ companyIds: company ? [company._id] : [], onAdd: deck.choose }}
        className={buttonVariants({ size: "small", variant: "ghost" })}
      >
        {company ? "Change company" : "Choose company"}
      </PanelButton>
      {company && open.length > 0 && (
        <SubmitButton
          type="button"
          size="small"
          variant="primary"
          pending={deck.isAdding}
          onClick={() => deck.add(open.map(({ _id }) => _id))}
        >
          Add all {open.length}
        </SubmitButton>
      )}
      {named && open.length > 0 && (
        <SubmitButton
          type="button"
          size="small"
          variant={company ? "ghost" : "primary"}
          pending={deck.isAdding}
          onClick={() =>
            deck.add(
              items.map(({ _id }) => _id),
              { isNew: true },
            )
          }
        >
          {company ? `Create another ${named.text}` : `Create ${named.text}`}
        </SubmitButton>
      )}
    </div>
  );
}

type ValueProps = {
  item: DocumentValue;
  place: string;
  isPaged: boolean;
  /** Null while there is no company to add it to. */
  onAdd: (() => void) | null;
};

function Value({ item, place, isPaged, onAdd }: ValueProps) {
  const { label, text, as_of, page, confidence, state } = item;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <span className="text-[13px] text-muted-foreground leading-6 max-sm:col-span-2">{label}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere leading-6">
          <span dir="auto" className="font-medium">
            {text}
          </span>
          {as_of && (
            <span className="text-[13px] text-muted-foreground">
              {" "}
              as of {dateText({ date: as_of, precision: "day" })}
            </span>
          )}{" "}
          <Link
            href={place}
            prefetch={false}
            className="rounded-sm text-[13px] text-muted-foreground underline decoration-border underline-offset-3 hover:text-foreground"
          >
            {pageName(page, isPaged)}
          </Link>
          {confidence !== null && (
            <span className="text-[13px] text-muted-foreground">
              {" "}
              ({markOf({ confidence, is_hidden: false })})
            </span>
          )}
        </p>
        <Known item={item} />
      </div>
      {state === "added" || state === "same" ? (
        <span className="flex h-8 items-center gap-1.5 text-[13px] text-muted-foreground">
          <Check aria-hidden="true" className="size-3.5" />
          {state === "added" ? "Added" : "Matches"}
        </span>
      ) : (
        onAdd && (
          <Button size="small" aria-label={`Add ${label}: ${text}`} onClick={onAdd}>
            Add
          </Button>
        )
      )}
    </li>
  );
}

/** What the company's data says instead. */
function Known({ item: { state, known } }: { item: DocumentValue }) {
  const [first] = known;
  if (!first || state === "same" || state === "added") return null;
  return (
    <p className="wrap-anywhere flex items-baseline gap-1.5 text-[13px] text-muted-foreground">
      {state === "contradicts" && (
        <TriangleAlert
          aria-hidden="true"
          className="size-3.5 shrink-0 translate-y-0.5 text-warning"
        />
      )}
      <span>
        {state === "contradicts" ? "Your data says" : "Your data has"}{" "}
        <span className="text-foreground">{first.text}</span> ({first.source})
      </span>
    </p>
  );
}
