import type { ComponentType } from "react";
import { AnswerParts } from "./answer-parts";
import { Buttons, Choices, Copied, Fields, Keys } from "./controls";
import { Busy, Names, Notices, Tokens } from "./display";
import { ExplorerParts } from "./explorer-parts";
import { ImportParts } from "./import-screens";
import { Lists } from "./lists";
import { Menus, Overlays, Sections } from "./overlays";

/** The gallery's sections, in page order. A test loops over them by id. */
export const sections: { id: string; title: string; Content: ComponentType }[] = [
  { id: "tokens", title: "Colours and type", Content: Tokens },
  { id: "buttons", title: "Buttons", Content: Buttons },
  { id: "fields", title: "Fields", Content: Fields },
  { id: "choices", title: "Choices", Content: Choices },
  { id: "copied", title: "Values to take along", Content: Copied },
  { id: "keys", title: "Keys", Content: Keys },
  { id: "names", title: "People and things", Content: Names },
  { id: "notices", title: "Notices", Content: Notices },
  { id: "busy", title: "Busy", Content: Busy },
  { id: "lists", title: "Lists", Content: Lists },
  { id: "imports", title: "Imports", Content: ImportParts },
  { id: "explorer", title: "Explorer", Content: ExplorerParts },
  { id: "answers", title: "Answers", Content: AnswerParts },
  { id: "sections", title: "Tabs", Content: Sections },
  { id: "menus", title: "Menus", Content: Menus },
  { id: "overlays", title: "Dialogs", Content: Overlays },
];
