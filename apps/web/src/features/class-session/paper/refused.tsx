import { Button, Text } from '@mantine/core'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'

/** Why nothing can be entered from paper. */
export const Refused = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <>
    <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
    <DialogButtons>
      <Button variant="default" onClick={onClose}>
        {kit.close}
      </Button>
    </DialogButtons>
  </>
)
