import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createLink, Link } from '@tanstack/react-router'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import classes from '../list/author-quiz-rows.module.css'

const IconLink = createLink((props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <ActionIcon component="a" {...props} />
))

type QuizActionsProps = { quiz: AuthorQuizCard; onCopy: () => void; onDelete: () => void }

/** Preview, edit, copy and delete a quiz: beside each other, on a phone in a menu. */
export function QuizActions({ quiz: { id: quizId, title }, onCopy, onDelete }: QuizActionsProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false)
  if (isNarrow) {
    return (
      <div className={classes.actions}>
        <Menu
          position="bottom-end"
          width={180}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <ActionIcon size={44} aria-label={`Preview, edit, copy or delete: ${title}`}>
              <Ellipsis size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              mih={44}
              leftSection={<Eye size={17} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/quizzes/$quizId/take" params={{ quizId }} {...props} />
              )}
            >
              Preview
            </Menu.Item>
            <Menu.Item
              mih={44}
              leftSection={<Pencil size={17} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/quizzes/$quizId/edit" params={{ quizId }} {...props} />
              )}
            >
              Edit
            </Menu.Item>
            <Menu.Item mih={44} leftSection={<Copy size={17} aria-hidden />} onClick={onCopy}>
              Copy
            </Menu.Item>
            <Menu.Item mih={44} leftSection={<Trash2 size={17} aria-hidden />} onClick={onDelete}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      <IconLink
        to="/quizzes/$quizId/take"
        params={{ quizId }}
        aria-label={`Preview: ${title}`}
        title="Preview"
      >
        <Eye size={17} aria-hidden />
      </IconLink>
      <IconLink
        to="/quizzes/$quizId/edit"
        params={{ quizId }}
        aria-label={`Edit: ${title}`}
        title="Edit"
      >
        <Pencil size={17} aria-hidden />
      </IconLink>
      <ActionIcon aria-label={`Copy: ${title}`} title="Copy" onClick={onCopy}>
        <Copy size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Delete: ${title}`} title="Delete" onClick={onDelete}>
        <Trash2 size={17} aria-hidden />
      </ActionIcon>
    </div>
  )
}
