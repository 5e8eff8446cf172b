import { Menu as Base } from "@base-ui/react/menu";
import { cva } from "class-variance-authority";
import { Check, type LucideIcon } from "lucide-react";
import { type FocusEvent, type ReactElement, type ReactNode, useRef } from "react";

const item = cva("popup-item [&_svg]:size-4 [&_svg]:shrink-0", {
  variants: { tone: { plain: "[&_svg]:text-fg-3", danger: "text-bad" } },
  defaultVariants: { tone: "plain" },
});

interface MenuItemProps {
  icon?: LucideIcon | undefined;
  tone?: "plain" | "danger";
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

function MenuItem({ icon: Icon, tone, disabled = false, onClick, children }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onClick} className={item({ tone })}>
      {Icon !== undefined && <Icon aria-hidden="true" />}
      {children}
    </Base.Item>
  );
}

interface MenuChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One of several things to turn on and off; the menu stays open. */
function MenuChoice({ checked, onChange, children }: MenuChoiceProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={item()}>
      <span className="size-4 shrink-0 text-accent-ink">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden="true" />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

interface MenuLinkProps {
  icon?: LucideIcon | undefined;
  /** The anchor to render: `<a href>` or a router link, without children. */
  link: ReactElement;
  children: ReactNode;
}

function MenuLink({ icon: Icon, link, children }: MenuLinkProps) {
  return (
    <Base.LinkItem render={link} closeOnClick className={item()}>
      {Icon !== undefined && <Icon aria-hidden="true" />}
      {children}
    </Base.LinkItem>
  );
}

interface MenuOptionsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One of a few values; the menu stays open. */
function MenuOptions<Value extends string>(props: MenuOptionsProps<Value>) {
  const { label, options, value, onValueChange } = props;
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={onValueChange}>
      {options.map(({ value: choice, label: words, icon: Icon }) => (
        <Base.RadioItem key={choice} value={choice} closeOnClick={false} className={item()}>
          <Icon aria-hidden="true" />
          <span className="grow">{words}</span>
          <Base.RadioItemIndicator>
            <Check aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}

const parts = {
  Item: MenuItem,
  Choice: MenuChoice,
  Link: MenuLink,
  Options: MenuOptions,
  Separator: MenuSeparator,
};

export interface MenuProps {
  /** The button that opens the menu; it must forward its props and ref. */
  trigger: ReactElement;
  /** A block above the items, such as the signed-in person. */
  header?: ReactNode;
  /** The items, made of the parts that are passed: their code loads with the menu. */
  children: (menu: typeof parts) => ReactNode;
  /** Opened by a key, it starts on the first item; later Base UI sees to that. */
  isByKey?: boolean;
}

/** A menu that is open at first. */
export function OpenMenu({ trigger, header, children, isByKey = false }: MenuProps) {
  const startsOnItem = useRef(isByKey);
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!startsOnItem.current || target !== currentTarget) return;
    startsOnItem.current = false;
    currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <Base.Popup
            onFocus={onFocus}
            className="popup max-h-(--available-height) max-w-72 min-w-48 overflow-y-auto p-1"
          >
            {header !== undefined && (
              <div className="mb-1 border-b border-line px-2 pt-1.5 pb-2">{header}</div>
            )}
            {children(parts)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
