import Link from "next/link";
import { Age } from "@/components/ui/age";
import { Moment } from "@/components/ui/moment";
import { SectionHead } from "@/components/ui/section-head";
import type { WaitingItem } from "./waiting";

const SHOWN = 8;

/** What colleagues want from the reader, and what they and people outside answered, newest first; renders nothing when that is nothing. */
export function WaitingForYou({ items }: { items: readonly WaitingItem[] }) {
  if (items.length === 0) return null;
  const more = items.slice(SHOWN);
  return (
    <section aria-labelledby="waiting">
      <SectionHead id="waiting" title="For you">
        <span className="text-[13px] text-muted-foreground">{items.length}</span>
      </SectionHead>
      <Items items={items.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer px-2 py-1.5 text-[13px] text-muted-foreground pointer-coarse:py-3">
            {more.length} more
          </summary>
          <Items items={more} />
        </details>
      )}
    </section>
  );
}

const Items = ({ items }: { items: readonly WaitingItem[] }) => (
  <ul>
    {items.map(({ key, title, text, href, at, until }) => (
      <li key={key} className="home-row">
        <div className="min-w-0 flex-1">
          {href === null ? (
            <p dir="auto" className="truncate font-medium">
              {title}
            </p>
          ) : (
            <Link href={href} prefetch={false} dir="auto" className="row-link block truncate">
              {title}
            </Link>
          )}
          <p dir="auto" className="truncate text-[13px] text-muted-foreground">
            {text}
          </p>
        </div>
        <span className="text-[13px] text-muted-foreground">
          {until ? (
            <>
              until <Moment iso={until} />
            </>
          ) : (
            <Age iso={at} />
          )}
        </span>
      </li>
    ))}
  </ul>
);
