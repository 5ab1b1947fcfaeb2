import Link from "next/link";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import { companiesCounted, counted } from "@/lib/core/counted";
import type { Source } from "@/lib/domains/sources/schema";
import { kindLabel } from "./kind-label";
import { TrustMenu } from "./trust-menu";

/** How many facts a source supports; beyond the counting limit the number of companies is left out. */
export function restsOn({ claims, companies, is_capped: isCapped }: Source): string {
  if (claims === 0) return "No values";
  if (isCapped) return `More than ${claims.toLocaleString("en")} values`;
  return `${counted(claims, "value")} of ${companiesCounted(companies)}`;
}

export function SourceRow({ source }: { source: Source }) {
  return (
    <div className="home-row">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            href={`/sources/${source._id}`}
            prefetch={false}
            dir="auto"
            className={source.is_disabled ? "row-link text-muted-foreground" : "row-link"}
          >
            {source.title}
          </Link>
          {source.is_disabled && <Badge>Disabled</Badge>}
          {source.is_resolving && <Following />}
        </div>
        <p className="truncate text-[13px] text-muted-foreground">
          {[kindLabel(source.kind), source.publisher].filter(Boolean).join(" · ")}
          {" · "}
          {restsOn(source)}
        </p>
      </div>
      <span className="shrink-0 text-[13px] text-muted-foreground max-sm:hidden">
        <Age iso={source.retrieved_at} />
      </span>
      <TrustMenu source={source} />
    </div>
  );
}

/** Says that values are still being updated after a change of the trust order. */
export function Following() {
  return (
    <span
      role="status"
      className="inline-flex shrink-0 items-center gap-1.5 text-[13px] text-muted-foreground"
    >
      <Spinner className="size-3" />
      Updating its values
    </span>
  );
}
