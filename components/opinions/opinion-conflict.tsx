import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Opinion } from "@/lib/domains/opinions/schema";
import type { OpinionDraft } from "./opinion-form";
import { stanceWords } from "./stance-words";

type Props = {
  theirs: Opinion;
  mine: OpinionDraft;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

/** One opinion changed in two places: both, and a way to take either. */
export function OpinionConflict({ theirs, mine, onKeepMine, onUseTheirs }: Props) {
  return (
    <Notice>
      <p className="font-medium">You changed this opinion elsewhere while you were writing.</p>
      <p className="mt-0.5">Nothing is lost: what you typed is still below.</p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Version label="As stored now" opinion={theirs} />
        <Version label="As you typed it" opinion={mine} />
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine}>
          Save mine over it
        </Button>
        <Button size="small" onClick={onUseTheirs}>
          Keep what is stored
        </Button>
      </div>
    </Notice>
  );
}

function Version({ label, opinion }: { label: string; opinion: OpinionDraft }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd dir="auto" className="wrap-anywhere mt-0.5 max-h-56 overflow-y-auto whitespace-pre-wrap">
        <span className="block font-medium">
          {stanceWords[opinion.stance]}, conviction {opinion.conviction}
        </span>
        {opinion.rationale}
        {opinion.change_my_mind && `\n\n${opinion.change_my_mind}`}
      </dd>
    </div>
  );
}
