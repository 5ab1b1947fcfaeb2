import { LogOut } from "lucide-react";
import type { Command } from "@/components/shell/use-commands";
import { leaveDemo } from "@/lib/client/demo-mode";

/** Where others sign out: a visitor's session, if there is one, stays as it is. */
export const leaving: Command = {
  id: "leave-demo",
  label: "Leave the demo",
  icon: LogOut,
  words: "exit sign out log out",
  run: leaveDemo,
};
