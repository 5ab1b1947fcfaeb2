"use client";

import { Monitor, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { KeyboardHelp } from "@/components/shell/keyboard-help";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { State } from "./panel";

const parts = ["Organization", "API Access", "Members", "Account"];

export function Sections() {
  return (
    <Tabs defaultValue="Organization">
      <TabsList>
        {parts.map((part) => (
          <TabsTrigger key={part} value={part}>
            {part}
          </TabsTrigger>
        ))}
      </TabsList>
      {parts.map((part) => (
        <TabsContent key={part} value={part}>
          What belongs to {part}.
        </TabsContent>
      ))}
    </Tabs>
  );
}

export function Menus() {
  return (
    <State is="actions, one switched off, one that takes away">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button data-opens="menu">Open a menu</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem>
            <Pencil aria-hidden="true" />
            Edit
          </DropdownMenuItem>
          <DropdownMenuItem disabled>
            <Monitor aria-hidden="true" />
            Not today
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive">
            <Trash2 aria-hidden="true" />
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </State>
  );
}

const kinds = ["dialog", "question", "question that waits", "list of keys"] as const;

export function Overlays() {
  const [opened, setOpened] = useState<(typeof kinds)[number]>();
  const shown = (kind: (typeof kinds)[number]) => ({
    open: opened === kind,
    onOpenChange: (open: boolean) => setOpened(open ? kind : undefined),
  });
  return (
    <State is="each opens over the page">
      {kinds.map((kind) => (
        <Button key={kind} data-opens={kind} onClick={() => setOpened(kind)}>
          A {kind}
        </Button>
      ))}
      <SampleDialog {...shown("dialog")} />
      <SampleQuestion {...shown("question")} isPending={false} />
      <SampleQuestion {...shown("question that waits")} isPending={true} />
      <KeyboardHelp {...shown("list of keys")} />
    </State>
  );
}

type Shown = { open: boolean; onOpenChange: (open: boolean) => void };

function SampleDialog(shown: Shown) {
  return (
    <Dialog {...shown} title="New project" description="One thesis, mandate or deal.">
      <div className="flex flex-col gap-5">
        <Field name="name" label="Name" errors={["A project with this name exists"]}>
          {({ autoFocus: _, ...control }) => <Input {...control} defaultValue="Fund III" />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={() => shown.onOpenChange(false)}>
            Cancel
          </Button>
          <SubmitButton pending={false}>Create project</SubmitButton>
        </div>
      </div>
    </Dialog>
  );
}

function SampleQuestion({ isPending, ...shown }: Shown & { isPending: boolean }) {
  return (
    <AlertDialog
      {...shown}
      title="Confirm Deletion"
      description="Are you sure you want to delete this session?"
      cancel="No, Cancel"
      action="Yes, Delete"
      isDestructive
      isPending={isPending}
      onAction={() => shown.onOpenChange(false)}
    />
  );
}
