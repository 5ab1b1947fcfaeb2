import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Note } from "@/lib/domains/notes/schema";
import type { NoteDraft } from "./note-draft";

type Props = {
  theirs: Note;
  mine: NoteDraft;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

/** Two people changed one note: both texts, and a way to take either. */
export function NoteConflict({ theirs, mine, onKeepMine, onUseTheirs }: Props) {
  return (
    <Notice>
      <p className="font-medium">
        {theirs.edited_by_name ?? "Somebody"} changed this note while you were writing.
      </p>
      <p className="mt-0.5">Nothing is lost: what you typed is still below.</p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Version label="As stored now" {...theirs} />
        <Version label="As you typed it" {...mine} />
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

function Version({ label, title, body }: { label: string; title: string; body: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd dir="auto" className="wrap-anywhere mt-0.5 max-h-56 overflow-y-auto whitespace-pre-wrap">
        {title && <span className="block font-medium">{title}</span>}
        {body}
      </dd>
    </div>
  );
}
