import { LogOut } from "lucide-react";
import { leaveDemo } from "@/lib/client/demo-mode";

/** In the account menu, where others sign out. */
export function LeaveLine() {
  return (
    <button type="button" className="menu-line" onClick={leaveDemo}>
      <LogOut aria-hidden="true" />
      Leave the demo
    </button>
  );
}
