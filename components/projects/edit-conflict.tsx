import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Project } from "@/lib/domains/projects/schema";
import type { ProjectDraft } from "./project-fields";

type Props = {
  theirs: Project;
  mine: ProjectDraft;
  onKeepMine: (theirs: Project) => void;
  onUseTheirs: () => void;
};

const fields = [
  ["project_name", "Name"],
  ["project_description", "Description"],
] as const;

/** Two people changed one project: both versions of what differs, and a way to take either. */
export function EditConflict({ theirs, mine, onKeepMine, onUseTheirs }: Props) {
  const different = fields.filter(([field]) => theirs[field] !== mine[field].trim());
  return (
    <Notice>
      <p className="font-medium">Somebody changed this project while you were editing.</p>
      <p className="mt-0.5">Nothing is lost: what you typed is still below.</p>
      {different.map(([field, label]) => (
        <dl key={field} className="mt-3 grid gap-3 sm:grid-cols-2">
          <Version label={`${label} as stored now`} text={theirs[field]} />
          <Version label={`${label} as you typed it`} text={mine[field]} />
        </dl>
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onKeepMine(theirs)}>
          Save mine over it
        </Button>
        <Button size="small" onClick={onUseTheirs}>
          Keep what is stored
        </Button>
      </div>
    </Notice>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere mt-0.5 max-h-40 overflow-y-auto whitespace-pre-wrap">
        {text || <span className="text-muted-foreground">Empty</span>}
      </dd>
    </div>
  );
}
