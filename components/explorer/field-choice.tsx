"use client";

import { Command as Menu } from "cmdk";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { type ConstraintField, constraintFields } from "@/lib/search/constraint";
import { fieldWords } from "./condition-words";

/** The fields that companies can be filtered by; typing narrows the list. */
export function FieldChoice({ onChoose }: { onChoose: (field: ConstraintField) => void }) {
  return (
    <Menu label="Fields" loop vimBindings={false}>
      <Menu.Input placeholder="Filter by" aria-label="Filter by" className={menuSearch} />
      <Menu.List label="Fields" className={menuList}>
        <Menu.Empty className="px-2 py-3 text-[13px] text-muted-foreground">
          No field is called that.
        </Menu.Empty>
        {constraintFields.map((field) => (
          <Menu.Item
            key={field}
            value={field}
            keywords={[fieldWords[field].label]}
            onSelect={() => onChoose(field)}
            className={menuLine}
          >
            {fieldWords[field].label}
          </Menu.Item>
        ))}
      </Menu.List>
    </Menu>
  );
}
