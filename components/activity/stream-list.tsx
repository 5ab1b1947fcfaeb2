"use client";

import { Fragment, type KeyboardEvent } from "react";
import { useMe } from "@/components/providers/me-provider";
import { Age } from "@/components/ui/age";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { type RowParts, type Rows, usePartMap } from "@/components/ui/use-rows";
import type { Act } from "@/lib/domains/activity/schema/acts";
import { ActRow } from "./act-row";
import { daysOf } from "./days";

type Props = { acts: readonly Act[]; seenUntil: string | null };

/** Moves the focus from a row's link to that of the row above or below. */
function moveByArrow(event: KeyboardEvent, acts: readonly Act[], rows: Rows) {
  const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
  const links = acts.flatMap(({ _id }) => rows.get(_id)?.link.current ?? []);
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = by && at !== -1 ? links[at + by] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Acts by day, newest first, with a line at the last visit. Arrow keys move between rows. */
export function StreamList({ acts, seenUntil }: Props) {
  const me = useMe();
  const rows = usePartMap<RowParts>();
  const zone = useBrowserValue(ownZone, "UTC");
  const isNew = ({ at }: Act) => seenUntil !== null && at > seenUntil;
  const firstSeen = acts.find((act) => !isNew(act));
  const isLineDue = firstSeen !== undefined && firstSeen !== acts[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the links in it
    <div onKeyDown={(event) => moveByArrow(event, acts, rows)}>
      {daysOf(acts, new Date(), zone).map(({ key, title, acts: ofDay }) => (
        <section key={key} aria-labelledby={`day-${key}`} className="mb-5">
          <h2
            id={`day-${key}`}
            suppressHydrationWarning
            className="sticky top-0 z-2 border-border border-b bg-background py-1.5 font-medium text-muted-foreground"
          >
            {title}
          </h2>
          <ul aria-label={title} className="pt-1">
            {ofDay.map((act) => (
              <Fragment key={act._id}>
                {isLineDue && act === firstSeen && seenUntil && <SeenLine until={seenUntil} />}
                <ActRow act={act} rows={rows} ownId={me._id} isNew={isNew(act)} />
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The line at the last visit; acts above it are new. */
function SeenLine({ until }: { until: string }) {
  return (
    <li className="flex items-center gap-3 px-2 py-1.5 font-medium text-[13px]">
      <span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-primary" />
      <span>
        New since your last visit (<Age iso={until} />)
      </span>
      <span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-primary" />
    </li>
  );
}
