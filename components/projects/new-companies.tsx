"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { CompanyLink } from "@/components/companies/company-link";
import { CompanyTile } from "@/components/companies/company-tile";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { NewCompanies as Found, Project } from "@/lib/domains/projects/schema";
import { useMarkAsSeen } from "./thesis-line";
import { useAddCompanies } from "./use-add-companies";

type Props = { project: Project; found: Found; onClose: () => void };

/** New matches for a project since the last look: add them one by one, mark all as seen. */
export function NewCompanies({ project, found, onClose }: Props) {
  const [before] = useState(found);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const add = useAddCompanies();
  const look = useMarkAsSeen(project);
  const left = before.items.filter(({ _id }) => !added.has(_id));
  async function take(companies: Found["items"]) {
    const ids = companies.map(({ _id }) => _id);
    setAdded(new Set([...added, ...ids]));
    await add(project._id, ids);
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="New since you last looked"
      description={`Companies that match the thesis of ${project.project_name} and aren’t in it yet.`}
    >
      <ul className="flex flex-col">
        {left.map((company) => (
          <li
            key={company._id}
            className="flex min-h-12 items-center gap-3 border-border/70 border-b py-1.5"
          >
            <CompanyTile companyId={company._id} name={company.company_name} />
            <div className="min-w-0 flex-1">
              <CompanyLink
                companyId={company._id}
                dir="auto"
                className="font-medium hover:underline"
              >
                {company.company_name}
              </CompanyLink>
              {company.short_description && (
                <p dir="auto" className="truncate text-[13px] text-muted-foreground">
                  {company.short_description}
                </p>
              )}
            </div>
            <Button
              size="small"
              aria-label={`Add ${company.company_name}`}
              onClick={() => void take([company])}
            >
              <Plus aria-hidden="true" />
              Add
            </Button>
          </li>
        ))}
      </ul>
      {left.length === 0 && <p className="py-8 text-center text-muted-foreground">All added.</p>}
      <div className="sticky -bottom-6 mt-4 flex flex-wrap justify-end gap-2 bg-popover py-4">
        {left.length > 1 && <Button onClick={() => void take(left)}>Add all {left.length}</Button>}
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void look();
          }}
        >
          Mark as seen
        </Button>
      </div>
    </Dialog>
  );
}
