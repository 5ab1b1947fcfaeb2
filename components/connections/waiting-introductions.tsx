import Link from "next/link";
import { Age } from "@/components/ui/age";
import { SectionHead } from "@/components/ui/section-head";
import type { Introduction } from "@/lib/domains/connections/schema";
import { askText, introductionLabels, throughText } from "./introduction-texts";

/** Introductions that wait for one's answer or were answered; renders nothing when there are none. */
export function WaitingIntroductions({ items }: { items: readonly Introduction[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-introductions">
      <SectionHead id="waiting-introductions" title="Introductions">
        <span className="text-[13px] text-muted-foreground">{items.length}</span>
      </SectionHead>
      <ul>
        {items.map((item) => (
          <li key={item._id} className="home-row">
            <div className="min-w-0 flex-1">
              <Link
                href="/connections"
                prefetch={false}
                dir="auto"
                className="row-link block truncate"
              >
                {askText(item)}
              </Link>
              <p className="truncate text-[13px] text-muted-foreground">
                {introductionLabels[item.state]} · {throughText(item)}
              </p>
            </div>
            <span className="text-[13px] text-muted-foreground">
              <Age iso={item.changed_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
