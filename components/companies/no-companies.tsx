import Link from "next/link";
import { builtPages } from "@/components/shell/navigation";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { AddCompanyButton } from "./add-company-button";

/** The first visit: where companies come from, and the first steps. */
export function NoCompanies() {
  return (
    <EmptyState
      title="Bring your companies in"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {builtPages.includes("/upload-pipeline") && (
            <Link href="/upload-pipeline" prefetch={false} className={buttonVariants()}>
              Import a list
            </Link>
          )}
          <AddCompanyButton />
        </div>
      }
    >
      A spreadsheet, an export or one company by hand: every value keeps the source that says it.
    </EmptyState>
  );
}
