import { BothVersions, ConflictNotice } from "@/components/ui/conflict";
import type { Opinion } from "@/lib/domains/opinions/schema";
import type { OpinionDraft } from "./opinion-draft";
import { stanceWords } from "./stance-words";

type Props = {
  theirs: Opinion;
  mine: OpinionDraft;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

/** One opinion changed in two places: shows both, and a way to take either. */
export function OpinionConflict({ theirs, mine, ...ways }: Props) {
  return (
    <ConflictNotice told="You changed this opinion elsewhere while you were writing." {...ways}>
      <BothVersions
        stored={{ label: "Saved version", text: <Words {...theirs} /> }}
        own={{ label: "Your version", text: <Words {...mine} /> }}
      />
    </ConflictNotice>
  );
}

const Words = ({ stance, conviction, rationale, change_my_mind }: OpinionDraft) => (
  <>
    <span className="block font-medium">
      {stanceWords[stance]}, conviction {conviction}
    </span>
    {rationale}
    {change_my_mind && `\n\n${change_my_mind}`}
  </>
);
