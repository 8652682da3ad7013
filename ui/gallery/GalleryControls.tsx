import {
  BadgeCheck,
  CalendarPlus,
  Check,
  ImagePlus,
  Bell,
  Ellipsis,
  MapPin,
  Plus,
  ShoppingBag,
  Tag,
  Trash2,
} from 'lucide-react'
import { DateBlock } from '#ui/data-display/DateBlock.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Lockup, Mark } from '#ui/layout/BrandMarks.tsx'
import { Avatar, type AvatarSize } from '#ui/primitives/Avatar.tsx'
import { AvatarStack } from '#ui/primitives/AvatarStack.tsx'
import { Badge, Dot } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, ChipLink, Chips } from '#ui/primitives/Chip.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextButton, TextLink } from '#ui/primitives/TextLink.tsx'
import styles from './Gallery.module.css'

export function TypeSamples() {
  return (
    <>
      <div className={styles.row}>
        <Lockup label="Highveld" />
        <Mark size={48} label="Highveld" />
        <Mark size={16} label="Highveld" />
      </div>
      <div className={styles.column}>
        <Heading level={3} look="cover">
          Besley 48/54
        </Heading>
        <Heading level={3} look="h1">
          Page title 36/42
        </Heading>
        <Heading level={3} look="h2">
          Section title 27/34
        </Heading>
        <Heading level={3}>Card title 21/28</Heading>
        <Heading level={3} look="h4">
          Rule heading 17/24
        </Heading>
        <Text size="lead">A neighbour who farms: plain, dry, kind, South African English.</Text>
        <Text>
          Body 16/24, Hanken Grotesk. Six weeks without rain and the kikuyu has gone the colour of biscuit.
        </Text>
        <Text size="sm">Interface 14/20. Edit Profile, 1 406 followers, R 1 249.</Text>
        <Text size="xs" tone="muted">
          Meta 12/16. 2 h · Magaliesburg, North West
        </Text>
        <Text size="latin">
          Pl. 12 — <span lang="la">Themeda triandra</span>, the caption voice 13/20
        </Text>
        <Text size="price">R 1 249</Text>
        <Text size="sm">
          If a link brought you here, <TextLink href="#main">let us know</TextLink>, or{' '}
          <TextButton>mark all as read</TextButton>. Tšhwane, Ṱhohoyanḓou.
        </Text>
      </div>
    </>
  )
}

export function ButtonSamples() {
  return (
    <>
      <div className={styles.row}>
        <Button>Default</Button>
        <Button className={styles.hovered}>Hover</Button>
        <Button className={styles.focused}>Focus</Button>
        <Button busy="Posting...">Post</Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className={styles.row}>
        <Button variant="gold">Gold</Button>
        <Button variant="sec2" icon={Check}>
          Going
        </Button>
        <Button variant="out">Outline</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="quiet" icon={MapPin}>
          Quiet
        </Button>
        <Button variant="dng">Delete</Button>
        <Button variant="dout">Delete All Posts</Button>
      </div>
      <div className={styles.row}>
        <Button size="s" variant="out">
          Follow
        </Button>
        <Button size="s" variant="sec2">
          Following
        </Button>
        <Button size="s" variant="sec2" icon={Check}>
          Joined
        </Button>
        <Button icon={CalendarPlus}>RSVP</Button>
        <Button icon={Plus}>Create Event</Button>
        <Button size="l">Login</Button>
      </div>
      <div className={styles.row}>
        <ButtonLink href="#main">A link</ButtonLink>
        <ButtonLink href="#main" variant="out" size="s">
          View
        </ButtonLink>
        <FileButton onFile={() => undefined} icon={ImagePlus} variant="quiet">
          Photo
        </FileButton>
        <FileButton onFile={() => undefined} size="s">
          Change Profile Picture
        </FileButton>
      </div>
      <Button variant="out" wide>
        Edit Profile
      </Button>
      <IconSamples />
    </>
  )
}

function IconSamples() {
  return (
    <div className={styles.row}>
      <IconButton icon={ShoppingBag} label="Cart, 3 items" count={3} countTone="calm" data-tooltip="Cart" />
      <IconButton
        icon={Bell}
        label="Notifications, more than 9 unread"
        count={12}
        data-tooltip="Notifications"
      />
      <IconButton icon={Bell} label="Notifications" count={0} />
      <IconButton icon={Ellipsis} label="More" outlined />
      <IconButton icon={Trash2} label="Delete comment" size="s" />
      <IconButton icon={Trash2} label="Delete comment" disabled />
      <IconLink icon={Tag} label="Tags" href="#main" />
    </div>
  )
}

export function BadgeSamples() {
  return (
    <>
      <div className={styles.row}>
        <Badge>Living Soil ZA</Badge>
        <Badge tone="gold" icon={BadgeCheck}>
          Official Shop
        </Badge>
        <Badge tone="green">Delivered</Badge>
        <Badge tone="info">Packed</Badge>
        <Badge tone="clay">Cancelled</Badge>
        <Badge tone="out">Refunded</Badge>
        <Badge tone="solid">New</Badge>
        <Badge tone="green" size="s">
          This device
        </Badge>
        <Badge size="l">Seed Keepers</Badge>
        <Dot tone="success" />
        <Dot tone="destructive" label="Unread" />
      </div>
      <Chips scroll>
        <Chip on>All</Chip>
        <Chip>Growing</Chip>
        <Chip icon={MapPin}>Near you</Chip>
        <ChipLink href="#main">Policy</ChipLink>
        <Chip on size="s">
          Open 7
        </Chip>
        <Chip size="s">Closed</Chip>
      </Chips>
      <div className={styles.row}>
        <DateBlock month="Jul" day={25} weekday="Sat" dateTime="2026-07-25" />
        <DateBlock month="Jun" day={13} weekday="Sat" dateTime="2026-06-13" past />
      </div>
    </>
  )
}

const avatarSizes: AvatarSize[] = [24, 28, 32, 36, 40, 44, 48, 52, 64, 88, 144]

export function AvatarSamples() {
  return (
    <>
      <div className={styles.row}>
        {['Thandi', 'Naledi', 'Kabelo', 'Ayesha', 'Lerato', 'Sipho', 'Zanele', ''].map((name, id) => (
          <Avatar key={name} id={id} name={name} size={48} />
        ))}
      </div>
      <div className={styles.row}>
        {avatarSizes.map((size) => (
          <Avatar
            key={size}
            id={size}
            name="Thandi"
            src="/art/veld-dawn-480.webp"
            size={size}
            online={size > 30 && 'Online'}
          />
        ))}
      </div>
      <div className={styles.row}>
        <Avatar id={0} name="Kopje Apothecary" square size={44} />
        <Avatar id={2} name="Egoli Grow Supply" square size={40} />
        <Avatar id={1} name="The Long Grass Lounge" src="/art/scene-lounge-480.webp" square size={48} />
        <Avatar id={5} name="Broken Picture" src="/art/none.webp" size={48} online="Online" />
        <AvatarStack
          people={['Ayesha', 'Imraan', 'Zanele', 'Thabo'].map((name, id) => ({ id: id + 2, name }))}
        />
      </div>
    </>
  )
}
