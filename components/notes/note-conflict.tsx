import { BothVersions, ConflictNotice } from "@/components/ui/conflict";
import type { Note } from "@/lib/domains/notes/schema";
import type { NoteDraft } from "./note-draft";

type Props = {
  theirs: Note;
  mine: NoteDraft;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

/** Two people changed one note: shows both texts, and a way to take either. */
export function NoteConflict({ theirs, mine, ...ways }: Props) {
  const who = theirs.edited_by_name ?? "Someone";
  return (
    <ConflictNotice told={`${who} changed this note while you were writing.`} {...ways}>
      <BothVersions
        stored={{ label: "Saved version", text: <Words {...theirs} /> }}
        own={{ label: "Your version", text: <Words {...mine} /> }}
      />
    </ConflictNotice>
  );
}

const Words = ({ title, body }: Pick<NoteDraft, "title" | "body">) => (
  <>
    {title && <span className="block font-medium">{title}</span>}
    {body}
  </>
);
