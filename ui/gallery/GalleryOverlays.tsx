import { Bell, CalendarCheck2, Flag, LogOut, Monitor, Moon, Settings, Sun, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Menu, MenuHead, MenuItem, MenuLink, MenuRadio, MenuSeparator, MenuSub } from '#ui/overlays/Menu.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge, Dot } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './Gallery.module.css'

type Theme = 'light' | 'dark'

export function MenuSamples({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  return (
    <>
      <Menu trigger={<Button variant="out">Account menu</Button>} align="start">
        <MenuHead>
          <Avatar id={0} name="Thandi" />
          <div>
            <Text size="sm" strong>
              Thandi Mokoena
            </Text>
            <Text size="xs" tone="muted">
              @thandi.m
            </Text>
          </div>
        </MenuHead>
        <MenuSeparator />
        <MenuLink href="#main" icon={User}>
          Profile
        </MenuLink>
        <MenuLink href="#main" icon={Settings} end={<Badge tone="gold">Veld</Badge>}>
          Settings
        </MenuLink>
        <MenuSub label="Report" icon={Flag}>
          <MenuItem onSelect={() => undefined}>Spam</MenuItem>
          <MenuItem onSelect={() => undefined}>Unlawful sale</MenuItem>
        </MenuSub>
        <MenuItem onSelect={() => undefined} disabled>
          Not now
        </MenuItem>
        <MenuSeparator />
        <MenuRadio label="Theme" value={theme} onValueChange={onTheme} choices={themeChoices} inline />
        <MenuRadio label="The same in rows" value={theme} onValueChange={onTheme} choices={themeChoices} />
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => undefined}>
          Logout
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => undefined}>
          Delete post
        </MenuItem>
      </Menu>
      <Popover
        trigger={
          <IconButton icon={Bell} label="Notifications, 3 unread" count={3} data-tooltip="Notifications" />
        }
        label="Notifications"
        align="start"
        wide
      >
        <Text className={styles.note} size="sm">
          <b>Johan van Wyk</b> commented on your post
        </Text>
        <Text className={styles.note} size="xs" tone="muted">
          <Dot tone="success" /> Real-time notifications active
        </Text>
      </Popover>
    </>
  )
}

const themeChoices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

export function DialogSamples() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'typed' | 'gate' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  const shut = (isOpen: boolean) => !isOpen && close()
  return (
    <>
      <Button variant="out" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="out" onClick={() => setOpen('alert')}>
        Alert dialog
      </Button>
      <Button variant="out" onClick={() => setOpen('typed')}>
        Typed confirmation
      </Button>
      <Button variant="out" onClick={() => setOpen('gate')}>
        Log-in gate
      </Button>
      <Button variant="out" onClick={() => setOpen('drawer')}>
        Drawer
      </Button>
      <EventDialog open={open === 'dialog'} onOpenChange={shut} onDone={close} />
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={shut}
        title="Delete this event?"
        text="Are you sure you want to delete this event? This action cannot be undone."
        cancel="Cancel"
        action="Delete event"
        onAction={close}
      />
      <AlertDialog
        open={open === 'typed'}
        onOpenChange={shut}
        title="Deactivate your account?"
        text="Your profile disappears; you have 30 days to return."
        cancel="Cancel"
        action="Deactivate Account"
        onAction={close}
        typed={{ label: 'Type thandi.m to confirm', expected: 'thandi.m' }}
      />
      <GateDialog open={open === 'gate'} onOpenChange={shut} onDone={close} />
      <Drawer
        open={open === 'drawer'}
        onOpenChange={shut}
        title="Your cart"
        note="3 items"
        close="Close"
        footer={
          <Button size="l" wide>
            Checkout
          </Button>
        }
      >
        <Text>Evening drops, 30 ml</Text>
      </Drawer>
    </>
  )
}

type SampleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void }

function EventDialog({ open, onOpenChange, onDone }: SampleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Event"
      text="Everyone on Highveld will be able to see it."
      close="Close"
    >
      <DialogBody>
        <Field label="Title" hint="18 of 100 characters">
          <TextInput defaultValue="Seed swap and soup" />
        </Field>
        <Field label="Description">
          <TextArea defaultValue="Bring a handful of anything you saved last season. We will make the soup." />
        </Field>
        <div className={styles.pair}>
          <Field label="Date" error="Please select a date">
            <TextInput />
          </Field>
          <Field label="Time">
            <TextInput defaultValue="11:00" />
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button onClick={onDone}>Create Event</Button>
      </DialogFooter>
    </Dialog>
  )
}

function GateDialog({ open, onOpenChange, onDone }: SampleDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Please log in to RSVP to events" look="h3">
      <DialogBody>
        <Text tone="muted">Anyone may read. Joining in needs an account, which takes a minute.</Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onDone}>
          Register
        </Button>
        <Button onClick={onDone}>Login</Button>
      </DialogFooter>
    </Dialog>
  )
}

export function ToastSamples() {
  return (
    <>
      <Button
        variant="out"
        onClick={() => toast({ title: 'Link Copied', text: 'Paste it wherever you like.' })}
      >
        Toast
      </Button>
      <Button
        variant="out"
        onClick={() =>
          toast({ title: 'RSVP confirmed', text: 'Winter Growers’ Market, July 25.', icon: CalendarCheck2 })
        }
      >
        Toast with its own icon
      </Button>
      <Button
        variant="out"
        icon={Monitor}
        onClick={() =>
          toast({ title: 'Failed to create post', text: 'The photo is larger than 20MB.', tone: 'bad' })
        }
      >
        Bad toast
      </Button>
    </>
  )
}
