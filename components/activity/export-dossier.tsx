import { FileDown } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";

/** Everything of a project as one file, which proves that nothing in it was changed. */
export function ExportDossier({ projectId }: { projectId: string }) {
  return (
    <a
      href={`/api/projects/${encodeURIComponent(projectId)}/dossier`}
      download
      className={buttonVariants({ size: "small" })}
    >
      <FileDown aria-hidden="true" />
      <span className="max-sm:sr-only">Export dossier</span>
    </a>
  );
}
