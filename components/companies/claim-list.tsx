import Link from "next/link";
import { Age } from "@/components/ui/age";
import { dateText } from "@/lib/core/day-text";
import { valueText } from "@/lib/domains/companies/rules";
import { type Field, traitsOfField, trustTiers } from "@/lib/domains/evidence/constants";
import type { Claim } from "@/lib/domains/sources/schema";
import { documentAddress, passageAddress } from "../sources/passage-address";

type Props = { field: Field; claims: readonly Claim[] };

/** Every claim, most trusted first; those that no longer count are folded below. */
export function ClaimList({ field, claims }: Props) {
  const live = claims.filter((claim) => claim.is_live);
  const earlier = claims.filter((claim) => !claim.is_live);
  const marksWinner = traitsOfField(field).holds === "one" && live.length > 1;
  return (
    <>
      <ol className="mt-4 flex flex-col gap-4">
        {live.map((claim) => (
          <ClaimEntry key={claim._id} claim={claim} field={field} isMarked={marksWinner} />
        ))}
      </ol>
      {earlier.length > 0 && (
        <details className="mt-5" open={live.length === 0}>
          <summary className="cursor-pointer rounded-sm py-1 text-[13px] text-muted-foreground hover:text-foreground pointer-coarse:py-3">
            Earlier ({earlier.length})
          </summary>
          <ol className="mt-3 flex flex-col gap-4">
            {earlier.map((claim) => (
              <ClaimEntry key={claim._id} claim={claim} field={field} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

const tierLabel = (tier: number) => trustTiers.find((one) => one.tier === tier)?.label ?? "";

/** The record's own address, or its words in the document that states them. */
function Original({ claim }: { claim: Claim }) {
  const { url } = claim;
  const document = documentAddress(url, claim);
  if (document)
    return (
      <>
        {" · "}
        <Link
          href={document}
          prefetch={false}
          className="rounded-sm underline decoration-border underline-offset-3 hover:text-foreground"
        >
          Open in document
        </Link>
      </>
    );
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return (
    <>
      {" · "}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="wrap-anywhere rounded-sm underline decoration-border underline-offset-3 hover:text-foreground"
      >
        {new URL(url).host}
      </a>
    </>
  );
}

type EntryProps = { claim: Claim; field: Field; isMarked?: boolean };

function ClaimEntry({ claim, field, isMarked = false }: EntryProps) {
  const { source } = claim;
  return (
    <li>
      <div className="flex items-baseline justify-between gap-2">
        <span
          dir="auto"
          className={
            claim.is_live
              ? "wrap-anywhere line-clamp-3 font-medium"
              : "wrap-anywhere line-clamp-3 text-muted-foreground line-through"
          }
        >
          {valueText(field, claim.value) ?? "Unknown"}
        </span>
        {isMarked && claim.is_winner && (
          <span className="shrink-0 text-[13px] text-muted-foreground">Shown</span>
        )}
      </div>
      <blockquote dir="auto" className="wrap-anywhere mt-1 line-clamp-4 text-[13px] leading-5">
        <span className="text-muted-foreground">{claim.before}</span>
        <mark className="highlighted">{claim.quote}</mark>
        <span className="text-muted-foreground">{claim.after}</span>
      </blockquote>
      <p className="mt-1 text-[13px] text-muted-foreground">
        <Link
          href={passageAddress(claim)}
          prefetch={false}
          className="wrap-anywhere rounded-sm font-medium text-foreground underline decoration-border underline-offset-3 hover:decoration-current"
        >
          {source.title}
        </Link>
        {" · "}
        {source.is_disabled ? "Disabled source" : tierLabel(source.trust_tier)}
        <Original claim={claim} />
        <br />
        {claim.as_of && <>As of {dateText({ date: claim.as_of, precision: "day" })} · </>}
        Recorded <Age iso={claim.recorded_at} />
        {claim.retracted_at && (
          <>
            {" · "}replaced <Age iso={claim.retracted_at} />
          </>
        )}
      </p>
    </li>
  );
}
