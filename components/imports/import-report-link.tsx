import { Download } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { Import } from "@/lib/domains/imports/schema";

/** Downloads every row with its outcome and the cells that were not understood. */
export function ImportReportLink({ one }: { one: Pick<Import, "report_url"> }) {
  if (!one.report_url) return null;
  return (
    <a href={one.report_url} download className={buttonVariants()}>
      <Download aria-hidden="true" />
      Report
    </a>
  );
}
