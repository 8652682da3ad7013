import {
  Archive,
  Database,
  HardDrive,
  Inbox,
  ListChecks,
  Mail,
  Network,
  Tag,
  type LucideIcon,
} from 'lucide-react'
import type { HealthPart } from '../contract.ts'

export const partIcons = {
  database: Database,
  disk: HardDrive,
  mail: Mail,
  bus: Network,
  queue: ListChecks,
  deadLetters: Inbox,
  backups: Archive,
  versions: Tag,
} satisfies Record<HealthPart, LucideIcon>
