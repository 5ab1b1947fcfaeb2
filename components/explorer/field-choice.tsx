"use client";

import { Command as Menu } from "cmdk";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { fieldsOf } from "@/lib/research/plan/fields";
import { fieldWords } from "./condition-words";

/** Fields that are chosen by other means, or whose values nobody types. */
const unlisted = new Set(["person", "former_name", "description", "website", "source"]);
const fields = Object.keys(fieldsOf.companies).filter((field) => !unlisted.has(field));

type Props = {
  /** The fields that the organization defined, by key. */
  own: ReadonlyMap<string, { name: string }>;
  onChoose: (field: string) => void;
};

/** The fields that companies can be filtered by; typing narrows the list. */
export function FieldChoice({ own, onChoose }: Props) {
  return (
    <Menu label="Fields" loop vimBindings={false}>
      <Menu.Input placeholder="Filter by" aria-label="Filter by" className={menuSearch} />
      <Menu.List label="Fields" className={menuList}>
        <Menu.Empty className="px-2 py-3 text-[13px] text-muted-foreground">
          No fields match.
        </Menu.Empty>
        {[...fields, ...own.keys()].map((field) => (
          <Menu.Item
            key={field}
            value={field}
            keywords={[own.get(field)?.name ?? fieldWords(field).label]}
            onSelect={() => onChoose(field)}
            className={menuLine}
          >
            <span dir="auto" className="truncate">
              {own.get(field)?.name ?? fieldWords(field).label}
            </span>
          </Menu.Item>
        ))}
      </Menu.List>
    </Menu>
  );
}
