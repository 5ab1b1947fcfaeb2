"use client";

import { useMe } from "@/components/providers/me-provider";
import { buttonVariants } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CompanyLogos } from "./company-logos";
import { DecisionThreshold } from "./decision-threshold";
import { DemoSwitch } from "./demo-switch";
import { OperatorSettings } from "./operator-settings";
import { PostalAddress } from "./postal-address";
import { ShownLenses } from "./shown-lenses";

/** The demo's switch, and the organization's name and id, for support and programs. */
export function OrganizationSection() {
  const { organization, role } = useMe();
  return (
    <div className="flex flex-col gap-5">
      <DemoSwitch />
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
      <PostalAddress />
      <CompanyLogos />
      <ShownLenses />
      <DecisionThreshold />
      {role === "admin" && <OperatorSettings />}
      {role === "admin" && (
        <a href="/audit" className={buttonVariants({ size: "small", className: "self-start" })}>
          Open the audit log
        </a>
      )}
    </div>
  );
}
