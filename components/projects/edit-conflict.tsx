import { BothVersions, ConflictNotice } from "@/components/ui/conflict";
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

/** Two people changed one project: shows what differs, and a way to take either version. */
export function EditConflict({ theirs, mine, onKeepMine, onUseTheirs }: Props) {
  const different = fields.filter(([field]) => theirs[field] !== mine[field].trim());
  return (
    <ConflictNotice
      told="Someone changed this project while you were editing."
      onKeepMine={() => onKeepMine(theirs)}
      onUseTheirs={onUseTheirs}
    >
      {different.map(([field, label]) => (
        <BothVersions
          key={field}
          stored={{ label: `${label}, saved version`, text: theirs[field] }}
          own={{ label: `${label}, your version`, text: mine[field] }}
        />
      ))}
    </ConflictNotice>
  );
}
