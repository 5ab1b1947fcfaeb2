"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { leaveDemo, resetDemo } from "@/lib/client/demo-mode";
import { demoMe } from "@/lib/demo/identity";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A random text that stands for an id or a key: nothing opens with it. */
const placeholder = (prefix: string, length: number) =>
  prefix +
  Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join("");

/** The settings of the demo: the switch that turns it off, and what an organization would have. */
export function DemoSettings({ open, onOpenChange }: Props) {
  const [shown] = useState(() => ({ id: placeholder("org_", 24), key: placeholder("demo_", 32) }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Settings">
      <div className="flex flex-col gap-5">
        <Switch
          label="Demo Mode"
          hint="Experience the platform with sample data"
          isOn
          onChange={leaveDemo}
        />
        <Field name="organization_name" label="Organization Name">
          {({ autoFocus: _, ...control }) => (
            <Input {...control} readOnly value={demoMe.organization.name} />
          )}
        </Field>
        <Field name="organization_id" label="Organization ID">
          {({ autoFocus: _, ...control }) => (
            <CopyField control={control} what="organization ID" value={shown.id} />
          )}
        </Field>
        <Field name="api_key" label="API Key" hint="A placeholder. A real key needs an account.">
          {({ autoFocus: _, ...control }) => (
            <CopyField
              control={control}
              what="API key"
              value={shown.key}
              mask={"•".repeat(shown.key.length)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2 border-border border-t pt-4">
          <p className="text-[13px] text-muted-foreground">
            Members, models, fields and email need an account.
          </p>
          <Button size="small" onClick={resetDemo}>
            Reset the demo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
