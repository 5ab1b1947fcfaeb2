"use client";

import { useMe } from "@/components/providers/me-provider";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CompanyLogos } from "./company-logos";
import { OperatorSettings } from "./operator-settings";
import { ShownLenses } from "./shown-lenses";

/** The organization's name and id, for support and programs. */
export function OrganizationSection() {
  const { organization, role } = useMe();
  return (
    <div className="flex flex-col gap-5">
      <Field name="organization_name" label="Organization Name">
        {({ autoFocus: _, ...control }) => (
          <Input {...control} readOnly value={organization.name} />
        )}
      </Field>
      <Field name="organization_id" label="Organization ID">
        {({ autoFocus: _, ...control }) => (
          <CopyField control={control} what="organization ID" value={organization._id} />
        )}
      </Field>
      <CompanyLogos />
      <ShownLenses />
      {role === "admin" && <OperatorSettings />}
    </div>
  );
}
