"use client";

import { useRead } from "@/components/providers/use-read";
import { Switch } from "@/components/ui/switch";
import { enterDemo } from "@/lib/client/demo-mode";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** Opens the demo in place of one's own data, where the operator offers it. */
export function DemoSwitch() {
  const { data } = useRead(accountCalls.getWaysIn, {}, { meta: { tellsFailure: true } });
  if (!data?.demo) return null;
  return (
    <Switch
      label="Demo Mode"
      hint="Experience the platform with sample data"
      isOn={false}
      onChange={enterDemo}
    />
  );
}
