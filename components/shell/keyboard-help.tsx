"use client";

import { Fragment } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { shortcutIds, shortcuts } from "./shortcuts";
import { useKeyNames } from "./use-shortcuts";

const groups = [...new Set(shortcutIds.map((id) => shortcuts[id].group))];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Lists every shortcut. */
export function KeyboardHelp({ open, onOpenChange }: Props) {
  const keyNames = useKeyNames();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard"
      description="Single-key shortcuts work when you are not typing."
    >
      <div className="flex flex-col gap-5">
        {groups.map((group) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className="mb-1 font-medium text-[13px] text-muted-foreground">
              {group}
            </h3>
            <dl>
              {shortcutIds
                .filter((id) => shortcuts[id].group === group)
                .map((id) => (
                  <div key={id} className="flex h-9 items-center justify-between gap-4">
                    <dt>{shortcuts[id].label}</dt>
                    <dd className="flex items-center gap-1.5 text-[13px] text-muted-foreground">
                      {keyNames(id).map((name, index) => (
                        <Fragment key={name}>
                          {index > 0 && "then"}
                          <Kbd>{name}</Kbd>
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
