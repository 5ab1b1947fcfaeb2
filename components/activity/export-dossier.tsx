import { FileDown } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { addressOf } from "@/lib/client/http-client";
import { activityCalls } from "@/lib/domains/activity/contract";

/** Exports a project as one file that proves that nothing in it was changed. */
export function ExportDossier({ projectId }: { projectId: string }) {
  return (
    <a
      href={addressOf(activityCalls.exportDossier, { projectId })}
      download
      data-page-action="Export dossier"
      className={buttonVariants({ size: "small" })}
    >
      <FileDown aria-hidden="true" />
      <span className="max-sm:sr-only">Export dossier</span>
    </a>
  );
}
