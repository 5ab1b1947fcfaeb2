import { LinkTab, LinkTabs } from "@/components/ui/link-tabs";
import type { SourceKindShown } from "./use-sources";

type Kind = SourceKindShown | "feeds";

/** The address of a page of the sources of a kind. */
export const sourcesAddress = (kind: Kind, page = 1) => {
  const query = new URLSearchParams();
  if (kind !== "documents") query.set("kind", kind);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/sources" : `/sources?${query}`;
};

const kinds = [
  { kind: "documents", label: "Lists and documents" },
  { kind: "edits", label: "Entered by hand" },
  { kind: "feeds", label: "By address" },
] as const;

function Kinds({ kind: shown }: { kind: Kind }) {
  return (
    <LinkTabs label="Kinds of sources" className="mt-4">
      {kinds.map(({ kind, label }) => (
        <LinkTab key={kind} href={sourcesAddress(kind)} isCurrent={kind === shown}>
          {label}
        </LinkTab>
      ))}
    </LinkTabs>
  );
}

/** The page's title, what it is for, and the kinds of sources. */
export function SourcesHead({ kind }: { kind: Kind }) {
  return (
    <>
      <h1 className="flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em] pointer-coarse:min-h-11">
        Sources
      </h1>
      <p className="mt-1 max-w-[68ch] text-pretty text-muted-foreground">
        Where your data comes from. When sources disagree, the higher tier wins; within a tier, the
        newer date.
      </p>
      <Kinds kind={kind} />
    </>
  );
}
