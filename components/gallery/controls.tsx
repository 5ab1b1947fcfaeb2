"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { State } from "./panel";

const variants = ["primary", "secondary", "ghost", "destructive"] as const;
const sizes = ["small", "medium", "large"] as const;

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} is={`${variant}: small, medium, large, an icon, switched off`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              <Plus aria-hidden="true" />
              Add
            </Button>
          ))}
          <Button variant={variant} size="icon" aria-label="Add">
            <Plus aria-hidden="true" />
          </Button>
          <Button variant={variant} aria-disabled>
            Add
          </Button>
        </State>
      ))}
      <State is="sends a form: at rest, on its way">
        <SubmitButton pending={false}>Save changes</SubmitButton>
        <SubmitButton pending={true}>Save changes</SubmitButton>
      </State>
    </>
  );
}

const wrong = ["Enter an email address such as name@firm.com"];

export function Fields() {
  return (
    <div className="flex flex-col gap-5">
      <Field name="empty" label="Name" hint="As it stands on the term sheet.">
        {(control) => <Input {...control} placeholder="Grid storage, Europe" />}
      </Field>
      <Field name="filled" label="Organization" note="Optional">
        {(control) => <Input {...control} defaultValue="North Ridge Ventures" />}
      </Field>
      <Field name="wrong" label="Email" errors={wrong}>
        {({ autoFocus: _, ...control }) => <Input {...control} defaultValue="maya" />}
      </Field>
      <Field name="off" label="Switched off">
        {(control) => <Input {...control} disabled defaultValue="Not now" />}
      </Field>
      <Field name="text" label="Description">
        {(control) => <Textarea {...control} defaultValue={"Series A.\nEurope first."} />}
      </Field>
    </div>
  );
}

const views = [
  { value: "table", label: "Table" },
  { value: "board", label: "Board" },
] as const;

export function Choices() {
  const [view, setView] = useState<(typeof views)[number]["value"]>("table");
  const [isOn, setOn] = useState(true);
  return (
    <>
      <State is="one of many">
        <Select aria-label="Role" defaultValue="member">
          <option value="member">Member</option>
          <option value="admin">Admin</option>
        </Select>
        <Select aria-label="Role that cannot change" disabled>
          <option>Admin</option>
        </Select>
      </State>
      <State is="one of a few">
        <SegmentedControl label="View" value={view} onValueChange={setView} options={views} />
      </State>
      <State is="on or off, at once">
        <div className="w-72">
          <Switch
            label="Demo Mode"
            hint="Experience the platform with sample data"
            isOn={isOn}
            onChange={setOn}
          />
        </div>
      </State>
    </>
  );
}

const key = "spk_7Qm2xV9rT4bL8nK1cW6yZ3dF5gH0jS2a";

export function Copied() {
  return (
    <div className="flex flex-col gap-5">
      <Field name="open" label="Organization ID">
        {({ autoFocus: _, ...control }) => (
          <CopyField control={control} what="organization ID" value="org_7Qm2xV9rT4bL8nK1" />
        )}
      </Field>
      <Field name="secret" label="API Key" hint="Shown now and never again.">
        {({ autoFocus: _, ...control }) => (
          <CopyField control={control} what="API key" value={key} mask={"•".repeat(24)} />
        )}
      </Field>
      <Field name="known" label="API Key" hint="Only its beginning is still known.">
        {({ autoFocus: _, ...control }) => (
          <CopyField control={control} what="API key" value={undefined} mask="spk_7Qm2••••••••" />
        )}
      </Field>
    </div>
  );
}

export function Keys() {
  return (
    <State is="beside what they work">
      <span className="flex items-center gap-1.5">
        New project <Kbd>C</Kbd>
      </span>
      <span className="flex items-center gap-1.5">
        Search
        <span className="flex gap-0.5">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </span>
    </State>
  );
}
